/**
 * All that the documentation's pages do by scripts: copy code, remember the language, show the reader's own sandbox key in
 * the code, find pages while one types, renew what tells of now. Each page can be read and searched without it.
 */
import { find } from "./docs-search.js";

const SAID_MS = 2000;
const LANGUAGE = "docs-language";
/** What this tab keeps of the sandbox: the key that requests are sent with. Only such a key is shown. */
const KEY = "docs-key";
const OF_SANDBOX = /^tuma_test_\w+$/;

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => copy(button));
}

async function copy(button) {
  const codes = button.closest("[data-code]").querySelectorAll("code");
  const seen = [...codes].find((code) => code.getClientRects().length > 0);
  await navigator.clipboard.writeText(seen.textContent);
  const said = button.firstElementChild;
  const before = said.textContent;
  if (before === button.dataset.copy) return;
  said.textContent = button.dataset.copy;
  setTimeout(() => {
    said.textContent = before;
  }, SAID_MS);
}

const choices = document.querySelectorAll("input[data-language]");
for (const choice of choices) choice.addEventListener("change", () => choose(choice.value));
choose(remembered());

/** Every piece of code on the page, and of the next pages, in this language. */
function choose(language) {
  for (const choice of choices) if (choice.value === language) choice.checked = true;
  if (language) remember(language);
}

// A browser may forbid to keep anything.
function remembered() {
  try {
    return localStorage.getItem(LANGUAGE);
  } catch {
    return null;
  }
}

function remember(language) {
  try {
    localStorage.setItem(LANGUAGE, language);
  } catch {}
}

const renewed = document.querySelector("[data-renew]");
if (renewed) setInterval(() => renew(renewed).catch(() => {}), renewed.dataset.renew * 1000);

/** What tells of now, as the page says it now; without a network what was last known stays. */
async function renew(old) {
  if (document.visibilityState !== "visible") return;
  const answer = await fetch(location.href, { cache: "no-cache" });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector("[data-renew]");
  if (fresh) old.replaceChildren(...fresh.childNodes);
}

const notice = document.querySelector("[data-own-key-notice]");
notice?.querySelector("button").addEventListener("click", () => {
  forgetKey();
  location.reload();
});
document.addEventListener(KEY, showOwnKey);
showOwnKey();

/** The reader's own sandbox key in all code, so that it runs as it stands. */
function showOwnKey() {
  const key = keptKey();
  if (!OF_SANDBOX.test(key)) return;
  for (const place of document.querySelectorAll("[data-own-key]")) {
    place.textContent = place.dataset.ownKey === "value" ? JSON.stringify(key) : key;
    place.className = "text-success";
  }
  if (!notice) return;
  notice.querySelector("code").textContent = `…${key.slice(-4)}`;
  notice.hidden = false;
}

function keptKey() {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function forgetKey() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

const form = document.querySelector("form[data-search]");
if (form) searchIn(form);

function searchIn(form) {
  const field = form.querySelector("input[type=search]");
  const list = form.querySelector("ul");
  let index;
  const load = async () => {
    index ??= fetch(form.dataset.search).then((response) => response.json());
    return index;
  };
  const show = async () => {
    const found = find(await load(), field.value, 8);
    list.replaceChildren(...found.map(itemOf));
    list.hidden = found.length === 0;
  };
  field.addEventListener("focus", load, { once: true });
  field.addEventListener("input", () => show().catch(() => {}));
  form.addEventListener("keydown", (event) => move(event, field, list));
  document.addEventListener("click", ({ target }) => {
    if (!form.contains(target)) list.hidden = true;
  });
}

function itemOf({ title, path, kind }) {
  const [item, link, name] = ["li", "a", "span"].map((tag) => document.createElement(tag));
  link.href = path;
  link.textContent = title;
  name.textContent = kind;
  link.append(name);
  item.append(link);
  return item;
}

/** The arrows go through what was found; Escape puts it away. */
function move(event, field, list) {
  if (event.key === "Escape") {
    list.hidden = true;
    field.focus();
  }
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const stops = [field, ...list.querySelectorAll("a")];
  const next = stops.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
  stops.at(next % stops.length)?.focus();
  event.preventDefault();
}
