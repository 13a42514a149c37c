<?php

declare(strict_types=1);

namespace Tuma;

/** Phone numbers as people write them. */
final class Phone
{
    /** In bytes: a number of full-width digits takes three for each. */
    private const LENGTH_MAX = 192;
    private const EXTENSION = '/(?:;ext=| ?(?:ext\.?|x) ?)[0-9]{1,7}$/iD';
    /** Of a spreadsheet that took the number for a figure. */
    private const NO_DECIMALS = '/^(\+?[0-9]+)\.0+$/D';
    private const TANZANIAN = '/^(?:\+?2550?|0)([1-9][0-9]{8})$/D';
    private const MOBILE = '/^([67][0-9]{8})$/D';
    /** The calling codes 1 and 7 have ten digits behind them. */
    private const FOREIGN = '/^\+(?!255)(?:[17][0-9]{10}|[2-689][0-9]{7,14})$/D';
    /** Of Arabic, Persian and full-width keyboards. */
    private const DIGITS = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９'];
    private const SIGNS = [
        "\u{FF0B}" => '+', "\u{FF08}" => '(', "\u{FF09}" => ')', "\u{FF0D}" => '-', "\u{FF0E}" => '.', "\u{2212}" => '-',
        "\u{2010}" => '-', "\u{2011}" => '-', "\u{2012}" => '-', "\u{2013}" => '-', "\u{2014}" => '-', "\u{2015}" => '-',
        "\u{2018}" => "'", "\u{2019}" => "'", "\u{02BC}" => "'",
    ];

    /**
     * A phone number as people write it in Tanzania (`0712 345 678`) in E.164, as the API takes it: `+255712345678`. A number
     * of another country needs its `+` or `00`. Null for what is no phone number.
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

    /** Without invisible marks, in ASCII digits, signs and blanks; null where it is not UTF-8. */
    private static function plain(string $typed): ?string
    {
        $visible = preg_replace(['/\p{Cf}/u', '/[\s\p{Z}]/u'], ['', ' '], $typed);
        if ($visible === null) {
            return null;
        }
        return trim(strtr($visible, self::SIGNS + array_merge(...array_map(self::digitsOf(...), self::DIGITS))));
    }

    /**
     * @param string $digits ten of them, from 0
     * @return array<string, string>
     */
    private static function digitsOf(string $digits): array
    {
        return array_map('strval', array_flip((array) preg_split('//u', $digits, -1, PREG_SPLIT_NO_EMPTY)));
    }
}
