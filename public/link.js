/**
 * Script of the delivery link page. Suggests places during typing, and requests the phone's location when the
 * user presses the button. The page works without this script.
 */
const SETTLED_MS = 250;
const TYPED_MIN = 2;
const LOCATE_MS = 15_000;

const form = document.querySelector("form[data-places]");
if (form) {
  suggestIn(form);
  if ("geolocation" in navigator) locateIn(form);
}

function suggestIn(form) {
  const field = form.elements.address;
  const list = document.getElementById("places");
  let timer;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    const typed = field.value.trim();
    if (typed.length >= TYPED_MIN) timer = setTimeout(() => fill(typed), SETTLED_MS);
  });
  const fill = async (typed) => {
    const answer = await fetch(`${form.dataset.places}?${new URLSearchParams({ q: typed, lang: form.elements.lang.value })}`).catch(() => null);
    if (!answer?.ok || field.value.trim() !== typed) return;
    const places = await answer.json();
    list.replaceChildren(
      ...places.map(({ name, note }) => {
        const option = document.createElement("option");
        option.value = name;
        option.label = note;
        return option;
      }),
    );
  };
}

function locateIn(form) {
  const part = form.querySelector("[data-locate]");
  const [take, drop] = [part.querySelector("[data-take]"), part.querySelector("[data-drop]")];
  const { latitude, longitude } = form.elements;
  part.hidden = false;
  const say = (said) => {
    for (const text of part.querySelectorAll("[data-said]")) text.hidden = text.dataset.said !== said;
    drop.hidden = said !== "taken";
  };
  const set = (coords) => {
    latitude.value = coords ? coords.latitude.toFixed(6) : "";
    longitude.value = coords ? coords.longitude.toFixed(6) : "";
  };
  take.addEventListener("click", () => {
    take.disabled = true;
    const done = (said) => {
      take.disabled = false;
      say(said);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        set(coords);
        done("taken");
      },
      () => done("refused"),
      { enableHighAccuracy: true, timeout: LOCATE_MS },
    );
  });
  drop.addEventListener("click", () => {
    set(null);
    say(null);
    take.focus();
  });
}
