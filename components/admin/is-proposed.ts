/** Whether an answer says that nothing was done yet, since a second person has to confirm it. */
export function isProposed(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "proposal_id" in answer;
}
