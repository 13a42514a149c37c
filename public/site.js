/** Copies code, prices a delivery and refreshes the status page. The pages are readable without this script. */
const COPIED_MS = 2000;

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => copy(button));
}

async function copy(button) {
  const codes = button.closest("figure").querySelectorAll("code");
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

const renewed = document.querySelector("[data-renew]");
if (renewed) setInterval(() => refresh(renewed).catch(() => {}), renewed.dataset.renew * 1000);

/** Replaces the content with the current version of the page. Without a network, the content stays. */
async function refresh(old) {
  if (document.visibilityState !== "visible") return;
  const answer = await fetch(location.href, { cache: "no-cache" });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector("[data-renew]");
  if (fresh) old.replaceChildren(...fresh.childNodes);
}

const ask = document.querySelector("form[data-ask]");
if (ask) {
  ask.addEventListener("submit", (event) => {
    event.preventDefault();
    showPrice(ask).catch(() => ask.submit());
  });
  ask.addEventListener("change", () => ask.requestSubmit());
}

/** Replaces the price with the answer of the page that the form leads to. */
async function showPrice(form) {
  const url = `${form.action}?${new URLSearchParams(new FormData(form))}`;
  if (form.dataset.ask === url) return;
  form.dataset.ask = url;
  const shown = document.querySelector("[data-answer]");
  shown.ariaBusy = "true";
  const answer = await fetch(url);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector("[data-answer]");
  if (!answer.ok || !fresh) throw new Error(`The price is not shown: ${answer.status}`);
  if (form.dataset.ask !== url) return;
  shown.replaceChildren(...fresh.childNodes);
  shown.ariaBusy = null;
}
