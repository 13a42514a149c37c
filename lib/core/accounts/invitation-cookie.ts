export const INVITATION_COOKIE = "invitation";
