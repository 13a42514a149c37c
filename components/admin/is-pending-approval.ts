/** Returns true when the action waits for the approval of a second person. */
export function isPendingApproval(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "proposal_id" in answer;
}
