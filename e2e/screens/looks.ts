export interface ScreenLook {
  width: number;
  theme: "light" | "dark";
  language: "en" | "sw";
  /** Text size in percent of the browser's default. */
  letters: number;
}

const WIDTHS = [1440, 390, 320];
const THEMES = ["light", "dark"] as const;
const USUAL_LETTERS = 100;
const LANGUAGES = ["en", "sw"] as const;

export function parseScreenLooks(args: readonly string[]): ScreenLook[] {
  const asked = (name: string) => {
    const at = args.indexOf(`--${name}`);
    return at === -1 ? null : (args[at + 1] ?? "").split(",");
  };
  const kept = <Value extends string | number>(name: string, all: readonly Value[]) => {
    const wanted = asked(name);
    return wanted ? all.filter((value) => wanted.includes(String(value))) : all;
  };
  const letters = Number(asked("letters")?.[0] ?? USUAL_LETTERS);
  return kept("widths", WIDTHS).flatMap((width) =>
    kept("themes", THEMES).flatMap((theme) =>
      kept("languages", LANGUAGES).map((language) => ({ width, theme, language, letters })),
    ),
  );
}

export function formatLookName({ width, theme, language, letters }: ScreenLook): string {
  const usual = `${width}-${theme}-${language}`;
  return letters === USUAL_LETTERS ? usual : `${usual}-${letters}`;
}
