/** Example: "0754 913 468". Returns a foreign number unchanged. */
export function formatPhone(e164: string): string {
  const parts = /^\+255(\d{3})(\d{3})(\d{3})$/.exec(e164);
  return parts ? `0${parts[1]} ${parts[2]} ${parts[3]}` : e164;
}
