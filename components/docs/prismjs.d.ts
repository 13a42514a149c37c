/** Types for the used part of Prism, because Prism has no types. */
declare module "prismjs/components/prism-core.js" {
  namespace Prism {
    interface Token {
      type: string;
      content: string | Node | Node[];
    }
    type Node = string | Token;
    const languages: Record<string, object | undefined>;
    function tokenize(text: string, grammar: object): Node[];
  }
  export default Prism;
}
declare module "prismjs/components/prism-*.js";
