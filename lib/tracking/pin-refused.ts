const SENTENCES = {
  already: "The receiver has confirmed the place before",
  late: "The parcel has been collected, or will not be",
  far: "The pin lies too far from the drop-off of the order",
} as const;

export class PinRefused extends Error {
  constructor(readonly reason: keyof typeof SENTENCES) {
    super(SENTENCES[reason]);
    this.name = "PinRefused";
  }
}
