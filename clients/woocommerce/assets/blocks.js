// The block checkout: the location button in the order summary.
const tumaElement = window.wp.element.createElement;

const TumaLocate = () => {
  const words = window.tumaLocate;
  const [said, say] = window.wp.element.useState("");
  const mark = ({ coords: { latitude, longitude } }) =>
    window.wc.blocksCheckout
      .extensionCartUpdate({ namespace: "tuma", data: { latitude, longitude } })
      .then(() => say(words.found))
      .catch(() => say(words.failed));
  const ask = () => {
    say(words.asking);
    navigator.geolocation.getCurrentPosition(mark, () => say(words.failed), {
      enableHighAccuracy: true,
      timeout: 15000,
    });
  };
  return tumaElement(
    "div",
    { className: "wc-block-components-totals-wrapper tuma-place" },
    tumaElement(
      "button",
      { type: "button", className: "components-button wc-block-components-button", onClick: ask },
      words.locate,
    ),
    tumaElement("p", { role: "status" }, said),
  );
};

const TumaPlace = () =>
  tumaElement(window.wc.blocksCheckout.ExperimentalOrderMeta, null, tumaElement(TumaLocate));

if (navigator.geolocation) {
  window.wp.plugins.registerPlugin("tuma-place", { scope: "woocommerce-checkout", render: TumaPlace });
}
