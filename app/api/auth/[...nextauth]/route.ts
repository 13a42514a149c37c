export { handleLogIn as GET, handleLogIn as POST } from "@/app/answer-log-in";
