/**
 * What leaked passwords are made of: words, names and rows of keys that lists of leaked passwords hold with nearly every
 * short ending, in English and as people write in Tanzania. Put together for this service; no list is copied.
 */
export const LEAKED_WORDS: ReadonlySet<string> = new Set(
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
