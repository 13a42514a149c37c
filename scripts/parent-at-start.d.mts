export const parentAtStart: number;
