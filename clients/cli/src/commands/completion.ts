import { COMMON_OPTIONS, type Command } from "../command.js";
import { UsageError } from "../usage-error.js";

export function completion(commands: () => readonly Command[]): Command {
  return {
    name: "completion",
    args: "<shell>",
    summary: "What bash or zsh reads to complete: source <(tuma completion bash)",
    async run({ args, out }) {
      const write = { bash, zsh }[args[0]!];
      if (!write) throw new UsageError("There is completion for bash and zsh.");
      const script = write(commands());
      if (out.isJson) out.one({ script }, {});
      else process.stdout.write(script);
    },
  };
}

function bash(commands: readonly Command[]): string {
  return `_tuma() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" words
  case "\${COMP_WORDS[1]} $prev" in
${choiceCases(commands)}
  esac
  if [ -z "$words" ]; then
    case "\${COMP_WORDS[*]:1:COMP_CWORD-1}" in
${wordCases(commands)}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _tuma tuma
`;
}

/** zsh runs bash completions through bashcompinit. */
function zsh(commands: readonly Command[]): string {
  return `#compdef tuma
autoload -U +X bashcompinit && bashcompinit
${bash(commands)}`;
}

function choiceCases(commands: readonly Command[]): string {
  const cases = commands.flatMap(({ name, options = {} }) =>
    Object.entries(options).flatMap(([flag, { choices }]) =>
      choices ? [`    "${name.split(" ")[0]} --${flag}") words="${choices.join(" ")}" ;;`] : [],
    ),
  );
  return cases.join("\n");
}

function wordCases(commands: readonly Command[]): string {
  const first = [...new Set(commands.map(({ name }) => name.split(" ")[0]!)), "help"];
  const groups = first.filter((word) => commands.some(({ name }) => name.startsWith(`${word} `)));
  const seconds = groups.map((word) => {
    const under = commands.flatMap(({ name }) => (name.startsWith(`${word} `) ? [name.split(" ")[1]!] : []));
    return `      "${word}") words="${under.join(" ")}" ;;`;
  });
  const options = commands.map(({ name, options: own = {} }) => {
    const flags = Object.keys({ ...own, ...COMMON_OPTIONS }).map((flag) => `--${flag}`);
    return `      "${name}"|"${name} "*) words="${flags.join(" ")}" ;;`;
  });
  return [`      "") words="${first.join(" ")}" ;;`, ...seconds, ...options].join("\n");
}
