const LETTER_SUBSTITUTES: Record<string, string> = {
  "@": "a",
  "4": "a",
  "0": "o",
  "1": "i",
  "!": "i",
  "3": "e",
  $: "s",
  "5": "s",
  "7": "t",
};
const DIGIT_SEQUENCE =
  /^(?:0?123456?7?8?9?0?|1234567?8?9?0?|987654?3?2?1?|654321|54321|(\d)\1{4,7}|(\d\d)\2{2,3}|123123|112233)$/;
const KEYBOARD_ROWS = [
  "1q2w3e4r5t6y",
  "1qaz2wsx3edc4rfv",
  "q1w2e3r4t5y6",
  "zaq12wsx",
  "zaq1xsw2",
  "a1b2c3d4e5f6",
];
const KEYBOARD_ROW_LENGTH_MIN = 6;

/** Returns true for common words with substituted characters, and for keyboard rows. Specification: Accounts, 8. */
export function isLeakedPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (isKeyboardRow(plain)) return true;
  const ends = /^(\d{0,4})(.*?)(\d*)([^\p{L}\d]*)$/u.exec(plain);
  if (!ends) return false;
  const [, , core = "", digits = ""] = ends;
  if (digits.length > 4 && !DIGIT_SEQUENCE.test(digits)) return false;
  const trimmed = core.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "");
  return [core, trimmed].some((word) => isLeakedWord(word));
}

export interface PasswordSavedResponse {
  is_password_leaked?: true;
}

export function toPasswordSavedResponse(password: string): PasswordSavedResponse {
  return isLeakedPassword(password) ? { is_password_leaked: true } : {};
}

function isLeakedWord(word: string): boolean {
  const spelled = [...word].map((sign) => LETTER_SUBSTITUTES[sign] ?? sign).join("");
  const half = spelled.slice(0, spelled.length / 2);
  return LEAKED_PASSWORD_STEMS.has(spelled) || (half + half === spelled && LEAKED_PASSWORD_STEMS.has(half));
}

function isKeyboardRow(plain: string): boolean {
  const bare = plain.replace(/[^\p{L}\d]+$/u, "");
  return (
    bare.length >= KEYBOARD_ROW_LENGTH_MIN &&
    KEYBOARD_ROWS.some((row) => row.startsWith(bare) || bare === row + row)
  );
}

/** Frequent stems of leaked passwords in English and Swahili, compiled for this service. */
export const LEAKED_PASSWORD_STEMS: ReadonlySet<string> = new Set(
  `password pass passwd passw pwd passcode welcome admin administrator root user guest test testing tester login letmein
  changeme default secret master access manager support system server service computer internet network windows google
  facebook instagram whatsapp twitter youtube android samsung nokia tecno infinix iphone apple microsoft oracle cisco
  company business office account money bank cash love loveme loveyou iloveyou ilove mylove lover baby babygirl babyboy
  princess prince queen king angel angels sunshine flower rose lovely sweet sweetheart honey sugar candy chocolate cookie
  happy smile friend friends forever family mother father mummy daddy sister brother superman batman spiderman ironman
  pokemon naruto starwars dragon monkey tiger lion eagle falcon panther wolf shadow ninja hunter killer soldier warrior
  hello hellohello freedom liberty peace trust trustno trustnoone whatever nothing something qwerty qwertyui qwertyuiop
  qwert qwer asdf asdfgh asdfghjkl asdfg zxcvbn zxcvbnm zxcv qazwsx qazwsxedc qaz wsx zaq zaqxsw abc abcd abcde abcdef
  abcdefg abcdefgh aa aaa aaaa ab aabb abab xyz xxx zzz qq qqq ww www qwe asd zxc football soccer baseball basketball
  hockey cricket arsenal chelsea liverpool manchester manunited manutd united barcelona realmadrid madrid juventus milan
  messi ronaldo neymar rooney drogba salah jordan michael jackson jessica jennifer ashley nicole daniel andrew anthony
  matthew joshua thomas robert george charlie william david james john peter paul joseph moses abraham isaac jacob samuel
  solomon elijah gabriel emmanuel godfrey frank kelvin kevin brian collins dennis victor felix martin patrick stephen
  simon alex alexander mary maria martha esther ruth rachel sarah grace gloria joyce rose anna agnes catherine elizabeth
  jesus jesuschrist christ godisgood godislove god blessed blessing heaven faith hope amen bible church allah muhammad
  mohamed mohammed ahmed ali hassan hussein omar osman ibrahim ismail yusuf salim said rashid khalid hamisi juma jumanne
  jumapili rajabu ramadhani shabani abdallah abdul athumani bakari issa musa idd selemani seif mussa asha amina fatuma
  fatma mwanaisha zainabu halima hadija khadija mariamu rehema saida zuhura neema furaha upendo amani imani tumaini
  baraka faraja rehema pendo zawadi bahati riziki subira happyness gift mungu yesu bwana malaika mbinguni baba mama
  babamama mamayangu babayangu dada kaka mtoto watoto mwanangu familia rafiki mpenzi mapenzi nakupenda penzi moyo
  moyowangu karibu habari jambo asante hakuna matata hakunamatata pole safi sawa poa mambo vipi bongo bongoflava diamond
  alikiba nandy zuchu harmonize rayvanny simba simbasc yanga yangasc azam azamfc taifastars tanzania tanzanite tz bara
  daressalaam darussalam dar dodoma arusha mwanza mbeya morogoro tanga moshi iringa songea kigoma tabora mtwara lindi
  singida shinyanga geita bukoba musoma sumbawanga njombe zanzibar unguja pemba kilimanjaro serengeti ngorongoro manyara
  kariakoo kinondoni ilala temeke ubungo kigamboni mbagala sinza masaki mikocheni kenya nairobi mombasa uganda kampala
  rwanda kigali burundi africa afrika uhuru umoja kazi hapakazitu nyerere mwinyi mkapa kikwete magufuli samia safari
  simu nenosiri siri biashara duka dukani soko pesa mpesa tigopesa airtel vodacom halotel tigo boda bodaboda bajaji
  gari pikipiki mzigo chakula maji chai ugali wali samaki kuku ngombe tembo twiga chui kiboko nyota jua mwezi bahari
  january february march april may june july august september october november december januari februari machi aprili
  mei juni julai agosti septemba oktoba novemba desemba monday tuesday wednesday thursday friday saturday sunday spring
  summer autumn winter orange banana apple mango lemon ginger pepper coffee purple yellow black white red green blue
  silver golden gold diamond tuma`.split(/\s+/),
);
