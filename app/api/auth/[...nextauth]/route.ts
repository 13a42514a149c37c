export { answerLogIn as GET, answerLogIn as POST } from "@/app/answer-log-in";
