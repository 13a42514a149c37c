/** The page of the back office where an account is dealt with: a business's, a hub's, or that of its own people. */
export interface SubjectPlace {
  page: "merchant" | "hub" | "staff";
  id: string;
}

/** Read from one text, such as `merchant 1000` or `staff`. */
export function subjectPlaceOf(text: string): SubjectPlace {
  const [page, id = ""] = text.split(" ");
  return { page: page as SubjectPlace["page"], id };
}
