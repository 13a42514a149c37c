export interface SubjectLocation {
  page: "merchant" | "hub" | "staff";
  id: string;
}

export function parseSubjectLocation(text: string): SubjectLocation {
  const [page, id = ""] = text.split(" ");
  return { page: page as SubjectLocation["page"], id };
}
