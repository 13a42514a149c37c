export { sendCollection as GET } from "../postman-files";
