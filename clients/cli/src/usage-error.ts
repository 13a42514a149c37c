/** What was typed cannot be meant: exit code 2. */
export class UsageError extends Error {}

/** It was understood, and not done: exit code 1. */
export class Refused extends Error {}
