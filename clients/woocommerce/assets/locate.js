// The classic checkout: reads the customer's location when the button is pressed.
(() => {
  const words = window.tumaLocate;

  const mark = (position) => {
    for (const name of ["latitude", "longitude"]) {
      document.getElementById(`tuma_${name}`).value = position.coords[name].toFixed(5);
    }
    say(words.found);
    // Recalculate the prices for the new location.
    window.jQuery(document.body).trigger("update_checkout");
  };

  const say = (text) => {
    document.getElementById("tuma-located").textContent = text;
  };

  const button = document.getElementById("tuma-locate");
  if (!button || !navigator.geolocation) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    say(words.asking);
    navigator.geolocation.getCurrentPosition(mark, () => say(words.failed), {
      enableHighAccuracy: true,
      timeout: 15000,
    });
  });
  if (document.getElementById("tuma_latitude").value !== "") say(words.found);
  window.jQuery(document.body).on("change", "#tuma_landmark", () => {
    window.jQuery(document.body).trigger("update_checkout");
  });
})();
