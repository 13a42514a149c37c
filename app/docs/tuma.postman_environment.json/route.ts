export { sendEnvironment as GET } from "../postman-files";
