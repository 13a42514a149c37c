<?php
/**
 * Parses coordinates.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Accepts "lat, lng", degrees with N, S, E and W, geo: URIs and map links, also within other text. */
final class Coordinates {
	/** Longer than any address or map link. */
	const LENGTH_MAX = 2000;

	/**
	 * Replaces degree signs with ^, so that the patterns need no Unicode mode. In Unicode mode, \d matches
	 * digits that PHP cannot convert.
	 */
	const SIGNS = array(
		'/[\x{2033}\x{201C}\x{201D}\x{201F}]|[\'\x{2019}\x{2032}\x{00B4}]{2}/u' => '"',
		'/[\x{2032}\x{2018}\x{2019}\x{201B}\x{00B4}`]/u' => "'",
		'/[\x{00B0}\x{00BA}\x{02DA}]/u'                  => '^',
	);
	const WORDS = array(
		'/\b(?:kusini|south)\b/i'    => 'S',
		'/\b(?:kaskazini|north)\b/i' => 'N',
		'/\b(?:mashariki|east)\b/i'  => 'E',
		'/\b(?:magharibi|west)\b/i'  => 'W',
	);

	const NUMBER       = '[+-]?\d{1,3}(?:\.\d+)?';
	const COMMA_NUMBER = '[+-]?\d{1,3},\d+';
	const ANY_NUMBER   = '([+-]?\d{1,3}(?:[.,]\d+)?)';
	/** Degrees, minutes and seconds, with or without the signs. */
	const ANGLE  = '[+-]?\d{1,3}(?:[.,]\d+)?\s*\^?(?:[\s:]*\d{1,2}(?:[.,]\d+)?\s*\'?(?:[\s:]*\d{1,2}(?:[.,]\d+)?\s*"?)?)?';
	const MARKED = '[+-]?\d{1,3}\^\s*[\d.,\'"\s]*?';
	const LAT    = 'lat(?:itude|itudo)?\b["\']?\s*[:=]?\s*';
	const LNG    = '(?:lng|lon|long)(?:itude|gitude|itudo|gitudo)?\b["\']?\s*[:=]?\s*';

	const LINK      = '~https?://[^\s<>"]+|\b(?:[a-z0-9-]+\.)+[a-z]{2,}/[^\s<>"]*~i';
	const SHORTENED = '/(?:^|\.)(?:goo\.gl|g\.co|bit\.ly|tinyurl\.com|t\.ly|cutt\.ly|is\.gd)$/';
	/** Map services with links that do not contain coordinates. */
	const OPAQUE = '~(?:^|\.)(?:google\.com/maps\b|google\.com/\?cid=|osm\.org/go/|openstreetmap\.org/go/|waze\.com/|maps\.apple(?:\.com)?/|bing\.com/maps)~';
	/** Place parameters take precedence over map view parameters. */
	const PLACE_PARAMETERS = array( 'q', 'query', 'destination', 'daddr', 'coordinate', 'll', 'to', 'rtext' );
	const VIEW_PARAMETERS  = array( 'center', 'cp', 'sll', 'viewpoint' );

	/**
	 * Returns the coordinates in a text, or null.
	 *
	 * @param string $text Pasted text.
	 * @return array|null latitude, longitude.
	 */
	public static function read( string $text ): ?array {
		$plain = self::plain( $text );
		foreach ( self::links_in( $plain ) as $url ) {
			$point = self::point_of_link( $url );
			if ( $point ) {
				return $point;
			}
		}
		$words = trim( preg_replace( self::LINK, ' ', $plain ) );
		return self::geo_address( $words ) ?? self::pair( $words ) ?? self::labelled( $words ) ?? self::amid_words( $words );
	}

	/**
	 * True when a text contains a map link without coordinates.
	 *
	 * @param string $text Pasted text.
	 */
	public static function has_short_link( string $text ): bool {
		foreach ( self::links_in( self::plain( $text ) ) as $url ) {
			$is_named = preg_match( '~/(?:place|search|dir)/[^/@?]*[a-z]{3}~i', $url['path'] );
			$address  = $url['host'] . $url['path'] . ( '' === $url['query'] ? '' : '?' . $url['query'] );
			if ( preg_match( self::SHORTENED, $url['host'] ) || ( preg_match( self::OPAQUE, $address ) && ! $is_named ) ) {
				return null === self::read( $text );
			}
		}
		return false;
	}

	/**
	 * Normalizes the signs for degrees, minutes, seconds and directions.
	 *
	 * @param string $text Pasted text.
	 */
	private static function plain( string $text ): string {
		$marked = preg_replace( array_keys( self::SIGNS ), array_values( self::SIGNS ), mb_substr( $text, 0, self::LENGTH_MAX ) );
		return preg_replace( array_keys( self::WORDS ), array_values( self::WORDS ), Typed_Text::characters( (string) $marked ) );
	}

	/**
	 * Returns a valid point, or null.
	 *
	 * @param ?float $latitude  Degrees.
	 * @param ?float $longitude Degrees.
	 */
	private static function point( ?float $latitude, ?float $longitude ): ?array {
		$is_on_earth = null !== $latitude && null !== $longitude && abs( $latitude ) <= 90 && abs( $longitude ) <= 180;
		return $is_on_earth ? compact( 'latitude', 'longitude' ) : null;
	}

	/**
	 * Parses a number with a decimal point or comma.
	 *
	 * @param string $text Digits.
	 */
	private static function decimal( string $text ): float {
		return (float) str_replace( ',', '.', $text );
	}

	/**
	 * Parses two numbers without other text, or returns null.
	 *
	 * @param string $text Normalized text.
	 */
	private static function pair( string $text ): ?array {
		$bare  = trim( preg_replace( array( '/^[\s"\'([{<]+/', '/[\s)\]}>.;,]+$/' ), '', $text ) );
		$comma = self::COMMA_NUMBER;
		$forms = array(
			"~^($comma)\^?\s*(?:[;/|]|,\s|\s)\s*($comma)\^?$~",
			// Without spaces, require long decimals, so that the middle of three commas is the separator.
			'~^([+-]?\d{1,3},\d{3,}),([+-]?\d{1,3},\d{3,})$~',
		);
		if ( false !== strpos( $bare, '.' ) ) {
			$forms[] = '~^(' . self::NUMBER . ')\^?\s*[,;/|\~\s]\s*(' . self::NUMBER . ')\^?$~';
		}
		foreach ( $forms as $form ) {
			if ( preg_match( $form, $bare, $found ) ) {
				return self::point( self::decimal( $found[1] ), self::decimal( $found[2] ) );
			}
		}
		return self::by_hemispheres( $bare );
	}

	/**
	 * Parses the formats of phones and maps: 6°48'58.0"S 39°17'21.1"E, S 6.8161 E 39.2892, or -6°48'58" 39°17'21".
	 *
	 * @param string $text Without brackets.
	 */
	private static function by_hemispheres( string $text ): ?array {
		$angle  = self::ANGLE;
		$marked = self::MARKED;
		$halves = array();
		if ( preg_match( "~^([NSEW])\s*($angle)[\s,;/]*([NSEW])\s*($angle)$~i", $text, $found ) ) {
			$halves = array( array( $found[1], $found[2] ), array( $found[3], $found[4] ) );
		} elseif ( preg_match( "~^($angle)\s*([NSEW])[\s,;/]*($angle)\s*([NSEW])$~i", $text, $found ) ) {
			$halves = array( array( $found[2], $found[1] ), array( $found[4], $found[3] ) );
		} elseif ( preg_match( "~^($marked)[\s,;/]+($marked)$~", $text, $found ) ) {
			return self::point( self::degrees( $found[1] ), self::degrees( $found[2] ) );
		}
		if ( ! $halves ) {
			return null;
		}
		if ( false !== stripos( 'EW', $halves[0][0] ) ) {
			$halves = array_reverse( $halves );
		}
		return self::point( self::directed( $halves[0], 'NS' ), self::directed( $halves[1], 'EW' ) );
	}

	/**
	 * Applies a direction letter. Returns null for a negative angle with N or E.
	 *
	 * @param array  $half    Direction letter and angle.
	 * @param string $letters NS or EW.
	 */
	private static function directed( array $half, string $letters ): ?float {
		list( $letter, $angle ) = $half;
		$value = self::degrees( $angle );
		if ( null === $value || false === stripos( $letters, $letter ) ) {
			return null;
		}
		if ( false !== stripos( 'SW', $letter ) ) {
			return -abs( $value );
		}
		return $value < 0 ? null : $value;
	}

	/**
	 * Parses an angle in degrees; only the last part may have decimals.
	 *
	 * @param string $text Text without direction letters.
	 */
	private static function degrees( string $text ): ?float {
		$text = trim( $text );
		if ( ! preg_match( '~^' . self::ANGLE . '$~', $text ) || ! preg_match_all( '/\d+(?:[.,]\d+)?/', $text, $found ) ) {
			return null;
		}
		$parts = $found[0];
		if ( preg_match( '/[.,]/', implode( ' ', array_slice( $parts, 0, -1 ) ) ) ) {
			return null;
		}
		list( $degrees, $minutes, $seconds ) = array_map( array( self::class, 'decimal' ), $parts + array( '0', '0', '0' ) );
		if ( $minutes >= 60 || $seconds >= 60 ) {
			return null;
		}
		$sum = round( $degrees + $minutes / 60 + $seconds / 3600, 6 );
		return 0 === strpos( $text, '-' ) ? -$sum : $sum;
	}

	/**
	 * Parses "Lat: -6.8161, Lng: 39.2892", also as JSON.
	 *
	 * @param string $text Normalized text.
	 */
	private static function labelled( string $text ): ?array {
		list( $lat, $lng, $number ) = array( self::LAT, self::LNG, self::ANY_NUMBER );
		if ( preg_match( "~\b$lat{$number}[^\d+-]{1,20}?\b$lng{$number}~i", $text, $found ) ) {
			return self::point( self::decimal( $found[1] ), self::decimal( $found[2] ) );
		}
		if ( preg_match( "~\b$lng{$number}[^\d+-]{1,20}?\b$lat{$number}~i", $text, $found ) ) {
			return self::point( self::decimal( $found[2] ), self::decimal( $found[1] ) );
		}
		return null;
	}

	/**
	 * Finds a pair of long decimals within other text.
	 *
	 * @param string $text Normalized text.
	 */
	private static function amid_words( string $text ): ?array {
		$pair  = '/(?<![\d.,])([+-]?\d{1,2}\.\d{4,})\s*[,;\s]\s*([+-]?\d{1,3}\.\d{4,})(?![\d.]*\d)/';
		$count = preg_match_all( $pair, $text, $found );
		return 1 === $count ? self::point( (float) $found[1][0], (float) $found[2][0] ) : null;
	}

	/**
	 * Parses geo: URIs (RFC 5870), including the q parameter that Android adds for a named pin.
	 *
	 * @param string $text Normalized text.
	 */
	private static function geo_address( string $text ): ?array {
		if ( ! preg_match( '/\bgeo:([^\s;?]+)[^\s?]*(?:\?(.*))?/i', $text, $found ) ) {
			return null;
		}
		$named = self::first_pair( self::values_of( $found[2] ?? '', array( 'q' ) ) );
		if ( $named ) {
			return $named;
		}
		$point = self::pair( preg_replace( '/^([^,]+,[^,]+),.*$/', '$1', $found[1] ) );
		if ( ! $point && preg_match( '/^(-?\d{1,2}),(-?\d{1,3})$/', $found[1], $whole ) ) {
			$point = self::point( (float) $whole[1], (float) $whole[2] );
		}
		return $point && array_filter( $point ) ? $point : null;
	}

	/**
	 * Parses the links in a text.
	 *
	 * @param string $text Normalized text.
	 */
	private static function links_in( string $text ): array {
		preg_match_all( self::LINK, $text, $found );
		$urls = array();
		foreach ( $found[0] as $link ) {
			$trimmed = preg_replace( '/[).,;\]]+$/', '', $link );
			$href    = preg_match( '/^https?:/i', $trimmed ) ? $trimmed : "https://$trimmed";
			$parts   = parse_url( $href ); // phpcs:ignore WordPress.WP.AlternativeFunctions.parse_url_parse_url -- The readers run without WordPress too.
			if ( ! empty( $parts['host'] ) ) {
				$urls[] = array(
					'href'  => rawurldecode( $href ),
					'host'  => strtolower( $parts['host'] ),
					'path'  => $parts['path'] ?? '/',
					'query' => $parts['query'] ?? '',
				);
			}
		}
		return $urls;
	}

	/**
	 * Returns the place of a link, or the center of its map.
	 *
	 * @param array $url Link from links_in().
	 */
	private static function point_of_link( array $url ): ?array {
		if ( preg_match( '/!3d(-?\d{1,2}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/', $url['href'], $pin ) ) {
			return self::point( (float) $pin[1], (float) $pin[2] );
		}
		$query    = $url['query'];
		$segments = array_reverse( explode( '/', rawurldecode( str_replace( '+', ' ', $url['path'] ) ) ) );
		$places   = preg_grep( '/^@/', $segments, PREG_GREP_INVERT );
		$views    = preg_replace( '/^@(-?[\d.]+,-?[\d.]+).*$/', '$1', preg_grep( '/^@/', $segments ) );
		$point    = self::halves( $query, 'mlat', 'mlon' )
			?? self::first_pair( self::values_of( $query, self::PLACE_PARAMETERS ) )
			?? self::first_pair( $places )
			?? self::point_of_fragment( $url['href'] )
			?? self::halves( $query, 'lat', 'lon' )
			?? self::halves( $query, 'lat', 'lng' )
			?? self::first_pair( array_merge( $views, self::values_of( $query, self::VIEW_PARAMETERS ) ) );
		$is_east_first = preg_match( '/(?:^|\.)yandex\./', $url['host'] );
		return $point && $is_east_first ? self::point( $point['longitude'], $point['latitude'] ) : $point;
	}

	/**
	 * Returns the map center of an OpenStreetMap link.
	 *
	 * @param string $href Decoded link.
	 */
	private static function point_of_fragment( string $href ): ?array {
		$map = '~#(?:.*&)?(?:map=)?\d+(?:\.\d+)?/(-?\d+(?:\.\d+)?)/(-?\d+(?:\.\d+)?)~';
		return preg_match( $map, $href, $found ) ? self::point( (float) $found[1], (float) $found[2] ) : null;
	}

	/**
	 * Parses a point from two parameters.
	 *
	 * @param string $query     Encoded query string.
	 * @param string $latitude  Latitude parameter.
	 * @param string $longitude Longitude parameter.
	 */
	private static function halves( string $query, string $latitude, string $longitude ): ?array {
		$half = static function ( string $name ) use ( $query ): ?float {
			$value = self::values_of( $query, array( $name ) )[0] ?? '';
			return preg_match( '/^' . self::NUMBER . '$/', $value ) ? (float) $value : null;
		};
		return self::point( $half( $latitude ), $half( $longitude ) );
	}

	/**
	 * Values of the parameters, in the order of the names.
	 *
	 * @param string $query Encoded query string.
	 * @param array  $names Parameter names.
	 */
	private static function values_of( string $query, array $names ): array {
		$values = array();
		foreach ( $names as $name ) {
			foreach ( explode( '&', $query ) as $parameter ) {
				list( $key, $value ) = explode( '=', $parameter, 2 ) + array( '', '' );
				if ( $name === $key ) {
					$values[] = urldecode( $value );
				}
			}
		}
		return $values;
	}

	/**
	 * Parses "loc:-6.8,39.2", "-6.8,39.2(Duka)", "Duka@-6.8,39.2" and a bare pair.
	 *
	 * @param array $values Decoded values.
	 */
	private static function first_pair( array $values ): ?array {
		foreach ( $values as $value ) {
			$bare  = preg_replace( array( '/^loc:/i', '/\(.*\)\s*$/', '/^[^@]*@/' ), '', $value );
			$point = self::pair( self::plain( $bare ) );
			if ( $point ) {
				return $point;
			}
		}
		return null;
	}
}
