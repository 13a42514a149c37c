/** Formats a Tanzanian E.164 number as people write it: "0754 913 468". Other numbers stay in E.164. */
export function formatPhone(phone: string): string {
  const [, network, first, last] = /^\+255(\d{3})(\d{3})(\d{3})$/.exec(phone) ?? [];
  return network ? `0${network} ${first} ${last}` : phone;
}
