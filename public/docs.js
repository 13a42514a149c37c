/**
 * Copies code, remembers the code language, shows the sandbox key of the reader in examples, searches while one types and
 * refreshes the status page. Pages can be read and searched without it.
 */
import { find } from "./docs-search.js";

const COPIED_MS = 2000;
const LANGUAGE = "docs-language";
/** Written by `docs-try.js`. Only sandbox keys are shown. */
const KEY = "docs-key";
const SANDBOX_KEY = /^tuma_test_\w+$/;

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
  }, COPIED_MS);
}

const choices = document.querySelectorAll("input[data-language]");
for (const choice of choices) choice.addEventListener("change", () => chooseLanguage(choice.value));
chooseLanguage(readLanguage());

/** Shows all code of this and later pages in one language. */
function chooseLanguage(language) {
  for (const choice of choices) if (choice.value === language) choice.checked = true;
  if (language) storeLanguage(language);
}

// Storage may be disabled.
function readLanguage() {
  try {
    return localStorage.getItem(LANGUAGE);
  } catch {
    return null;
  }
}

function storeLanguage(language) {
  try {
    localStorage.setItem(LANGUAGE, language);
  } catch {}
}

const renewed = document.querySelector("[data-renew]");
if (renewed) setInterval(() => refresh(renewed).catch(() => {}), renewed.dataset.renew * 1000);

/** Replaces the content by that of the current page. Without a network it stays. */
async function refresh(old) {
  if (document.visibilityState !== "visible") return;
  const answer = await fetch(location.href, { cache: "no-cache" });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector("[data-renew]");
  if (fresh) old.replaceChildren(...fresh.childNodes);
}

const notice = document.querySelector("[data-own-key-notice]");
notice?.querySelector("button").addEventListener("click", () => {
  removeKey();
  location.reload();
});
document.addEventListener(KEY, showOwnKey);
showOwnKey();

/** Replaces the placeholder of the key in all code. */
function showOwnKey() {
  const key = readKey();
  if (!SANDBOX_KEY.test(key)) return;
  for (const place of document.querySelectorAll("[data-own-key]")) {
    place.textContent = place.dataset.ownKey === "value" ? JSON.stringify(key) : key;
    place.className = "text-success";
  }
  if (!notice) return;
  notice.querySelector("code").textContent = `…${key.slice(-4)}`;
  notice.hidden = false;
}

function readKey() {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function removeKey() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

const form = document.querySelector("form[data-search]");
if (form) setUpSearch(form);

function setUpSearch(form) {
  const field = form.querySelector("input[type=search]");
  const list = form.querySelector("ul");
  let index;
  const load = async () => {
    index ??= fetch(form.dataset.search).then((response) => response.json());
    return index;
  };
  const show = async () => {
    const found = find(await load(), field.value, 8);
    list.replaceChildren(...found.map(createResult));
    list.hidden = found.length === 0;
  };
  field.addEventListener("focus", load, { once: true });
  field.addEventListener("input", () => show().catch(() => {}));
  form.addEventListener("keydown", (event) => moveFocus(event, field, list));
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.matches?.("input, select, textarea");
    const isShortcut = event.key === "k" ? event.ctrlKey || event.metaKey : event.key === "/" && !isTyping;
    if (!isShortcut) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  document.addEventListener("click", ({ target }) => {
    if (!form.contains(target)) list.hidden = true;
  });
}

function createResult({ title, path, kind }) {
  const [item, link, name] = ["li", "a", "span"].map((tag) => document.createElement(tag));
  link.href = path;
  link.textContent = title;
  name.textContent = kind;
  link.append(name);
  item.append(link);
  return item;
}

/** Arrow keys moveFocus through the results, Escape closes them. */
function moveFocus(event, field, list) {
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
