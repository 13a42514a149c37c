import type { Locale } from "@/lib/core/locale";

const en = {
  steps: {
    pin: {
      title: "Welcome, rider",
      hint: "Log in with your phone number and your PIN.",
      button: "Log in",
    },
    code: {
      title: "Type the code",
      hint: "We sent a code by SMS to your phone. It works for 10 minutes.",
      button: "Continue",
    },
    newPin: {
      title: "Choose your own PIN",
      hint: "The PIN from the office was for the first time only. Never tell anyone your own PIN.",
      button: "Save and log in",
    },
  },
  phone: "Phone number",
  phoneHint: "For example 0712 345 678",
  pin: "PIN",
  pinToggle: { show: "Show the PIN", hide: "Hide the PIN" },
  code: "Code",
  newPin: "New PIN",
  newPinHint: "Six digits, not repeated and not in a row.",
  wrong: "The phone number or the PIN is wrong.",
  pinRefused: "Choose another PIN: six digits, not repeated, not in a row, and not the one from the office.",
  codeWrong: "The code is wrong or too old.",
  noCode: "No SMS? Wait a minute, then start again, or call the office.",
  again: "Start again",
  forgotten: "Forgot your PIN? Ask the office for a new one.",
  notSent: "Some of your steps have not been sent. Log in again to send them.",
};

const sw: typeof en = {
  steps: {
    pin: {
      title: "Karibu, dereva",
      hint: "Ingia kwa namba yako ya simu na PIN yako.",
      button: "Ingia",
    },
    code: {
      title: "Andika namba ya SMS",
      hint: "Tumekutumia namba kwa SMS. Inatumika kwa dakika 10.",
      button: "Endelea",
    },
    newPin: {
      title: "Chagua PIN yako mwenyewe",
      hint: "PIN ya ofisini ilikuwa ya mara ya kwanza tu. Usimwambie mtu yeyote PIN yako.",
      button: "Hifadhi na uingie",
    },
  },
  phone: "Namba ya simu",
  phoneHint: "Kwa mfano 0712 345 678",
  pin: "PIN",
  pinToggle: { show: "Onyesha PIN", hide: "Ficha PIN" },
  code: "Namba ya SMS",
  newPin: "PIN mpya",
  newPinHint: "Tarakimu sita, zisizojirudia wala kufuatana.",
  wrong: "Namba ya simu au PIN si sahihi.",
  pinRefused: "Chagua PIN nyingine: tarakimu sita, zisizojirudia wala kufuatana, na si ile ya ofisini.",
  codeWrong: "Namba si sahihi, au muda wake umeisha.",
  noCode: "Hukupata SMS? Subiri dakika moja, kisha anza upya, au piga simu ofisini.",
  again: "Anza upya",
  forgotten: "Umesahau PIN? Iulize ofisi, itakupa mpya.",
  notSent: "Kuna hatua ambazo hazijatumwa. Ingia tena ili zitumwe.",
};

export const LOG_IN_LABELS: Record<Locale, typeof en> = { sw, en };
