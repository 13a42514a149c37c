/** The words of one section of a guide; `backticks` mark code, and [words](/address) a link. */
export interface SectionText {
  title: string;
  text: string[];
  /** Points under the text. */
  list: string[];
}

/** The words of a guide, by the ids of its sections. */
export interface GuideText<Id extends string = string> {
  title: string;
  lead: string;
  sections: Record<Id, SectionText>;
}
