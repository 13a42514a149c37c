/** The page of the back office where an account is dealt with: a business's, a hub's, or that of its own people. */
export interface SubjectLocation {
  page: "merchant" | "hub" | "staff";
  id: string;
}

/** Read from one text, such as `merchant 1000` or `staff`. */
export function parseSubjectLocation(text: string): SubjectLocation {
  const [page, id = ""] = text.split(" ");
  return { page: page as SubjectLocation["page"], id };
}
