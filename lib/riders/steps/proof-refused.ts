const SENTENCES = {
  pin_required: "The receiver's PIN is needed: ask for the number in the message with the tracking link",
  pin_not_asked: "The receiver was sent no PIN; take a photo or the name of who receives the parcel",
  pin_wrong: "The PIN is not right",
  pin_used_up: "The PIN was wrong too often; report the failed attempt, or ask the office to decide",
  photo_required: "A photo of the handover is needed",
} as const;

export class ProofRefused extends Error {
  constructor(
    readonly reason: keyof typeof SENTENCES,
    readonly triesLeft = 0,
  ) {
    super(SENTENCES[reason]);
    this.name = "ProofRefused";
  }
}
