<?php

declare(strict_types=1);

namespace Tuma;

final class Phone
{
    /** Maximum length in bytes. A full-width digit has three bytes. */
    private const LENGTH_MAX = 192;
    private const EXTENSION = '/(?:;ext=| ?(?:ext\.?|x) ?)[0-9]{1,7}$/iD';
    /** Numbers from spreadsheets can end with ".0". */
    private const NO_DECIMALS = '/^(\+?[0-9]+)\.0+$/D';
    private const TANZANIAN = '/^(?:\+?2550?|0)([1-9][0-9]{8})$/D';
    private const MOBILE = '/^([67][0-9]{8})$/D';
    /** After the calling codes 1 and 7, a number has ten digits. */
    private const FOREIGN = '/^\+(?!255)(?:[17][0-9]{10}|[2-689][0-9]{7,14})$/D';
    /** Digits of Arabic, Persian and full-width keyboards, from 0 to 9. */
    private const DIGITS = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９'];
    private const SIGNS = [
        "\u{FF0B}" => '+', "\u{FF08}" => '(', "\u{FF09}" => ')', "\u{FF0D}" => '-', "\u{FF0E}" => '.', "\u{2212}" => '-',
        "\u{2010}" => '-', "\u{2011}" => '-', "\u{2012}" => '-', "\u{2013}" => '-', "\u{2014}" => '-', "\u{2015}" => '-',
        "\u{2018}" => "'", "\u{2019}" => "'", "\u{02BC}" => "'",
    ];

    /**
     * Converts a phone number as written in Tanzania (`0712 345 678`) to E.164 (`+255712345678`). Foreign
     * numbers need a leading `+` or `00`. Returns null for an invalid number.
     */
    public static function toE164(string $typed): ?string
    {
        $text = strlen($typed) > self::LENGTH_MAX ? null : self::plain($typed);
        if ($text === null) {
            return null;
        }
        $bare = (string) preg_replace(["/^'/", '/^tel:/i', self::EXTENSION, self::NO_DECIMALS], ['', '', '', '$1'], $text);
        $bare = (string) preg_replace(['/[ ().-]/', '/^00(?=[1-9])/'], ['', '+'], $bare);
        if (preg_match(self::TANZANIAN, $bare, $local) || preg_match(self::MOBILE, $bare, $local)) {
            return "+255$local[1]";
        }
        return preg_match(self::FOREIGN, $bare) ? $bare : null;
    }

    /**
     * Removes invisible characters and converts digits, signs and spaces to ASCII. Returns null for invalid
     * UTF-8.
     */
    private static function plain(string $typed): ?string
    {
        $visible = preg_replace(['/\p{Cf}/u', '/[\s\p{Z}]/u'], ['', ' '], $typed);
        if ($visible === null) {
            return null;
        }
        return trim(strtr($visible, self::SIGNS + array_merge(...array_map(self::digitsOf(...), self::DIGITS))));
    }

    /**
     * @param string $digits the ten digits, starting with 0
     * @return array<string, string>
     */
    private static function digitsOf(string $digits): array
    {
        return array_map('strval', array_flip((array) preg_split('//u', $digits, -1, PREG_SPLIT_NO_EMPTY)));
    }
}
