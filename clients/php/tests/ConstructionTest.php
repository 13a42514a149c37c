<?php

declare(strict_types=1);

namespace Tuma\Tests;

use PHPUnit\Framework\TestCase;
use Tuma\Tuma;
use Tuma\Webhook;

/** Tests invalid arguments and secrets in error output. */
final class ConstructionTest extends TestCase
{
    private const KEY = 'tuma_test_0123456789abcdefghijABCDEFGHIJ0123456789';
    private const BASE = 'https://tuma.example';

    public function testTheModeFollowsFromTheKey(): void
    {
        self::assertSame('sandbox', (new Tuma(self::KEY, self::BASE))->mode);
        $live = new Tuma(str_replace('test', 'live', self::KEY), self::BASE . '/sandbox/api/v1/');
        self::assertSame(['live', self::BASE . '/api/v1'], [$live->mode, $live->baseUrl]);
    }

    /** @return list<array{?string, ?string, string}> */
    public static function mistakes(): array
    {
        return [
            ['sk_live_1', self::BASE, '/tuma_live_ or tuma_test_/'],
            ['Bearer ' . self::KEY, self::BASE, '/without Bearer/'],
            [null, self::BASE, '/TUMA_API_KEY/'],
            [self::KEY, null, '/TUMA_BASE_URL/'],
            [str_replace('test', 'live', self::KEY), 'http://tuma.example', '/https/'],
            [self::KEY, 'tuma.example', '/web address/'],
        ];
    }

    /** @dataProvider mistakes */
    public function testWhatCannotBeMeantIsRefusedInWords(?string $key, ?string $base, string $words): void
    {
        putenv('TUMA_API_KEY');
        putenv('TUMA_BASE_URL');
        $this->expectException(\InvalidArgumentException::class);
        $this->expectExceptionMessageMatches($words);
        new Tuma($key, $base);
    }

    public function testTheKeyIsInNothingThatIsPrinted(): void
    {
        $tuma = new Tuma(self::KEY, self::BASE);
        ob_start();
        var_dump($tuma);
        self::assertStringNotContainsString(self::KEY, ob_get_clean() . print_r($tuma, true));
    }

    public function testAnOptionThatIsMisspeltIsNotIgnored(): void
    {
        $this->expectExceptionMessageMatches('/There is no option idempotencyKey/');
        (new Tuma(self::KEY, self::BASE))->shipments->get(1, ['idempotencyKey' => 'order-1042-shipment']);
    }

    public function testAWebhookWithoutASecretIsRefused(): void
    {
        $this->expectExceptionMessageMatches('/secret is missing/');
        Webhook::verify('{}', [], '');
    }
}
