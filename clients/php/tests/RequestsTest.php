<?php

declare(strict_types=1);

namespace Tuma\Tests;

use PHPUnit\Framework\TestCase;
use Tuma\ConnectionFailed;
use Tuma\Errors\Busy;
use Tuma\Errors\PriceChanged;
use Tuma\Http\Answer;
use Tuma\Http\CurlTransport;
use Tuma\Http\Request;
use Tuma\Http\Transport;
use Tuma\Http\TransportFailed;
use Tuma\Phone;
use Tuma\Tuma;
use Tuma\TumaError;

/** Tests requests and argument validation with a fake transport. */
final class RequestsTest extends TestCase implements Transport
{
    private const KEY = 'tuma_test_0123456789abcdefghijABCDEFGHIJ0123456789';
    private const BASE = 'https://tuma.example';

    /** @var list<Request> */
    private array $sent = [];
    /** @var list<Answer|TransportFailed> returned in order; later responses are an object with an id */
    private array $answers = [];

    public function send(Request $request): Answer
    {
        $this->sent[] = $request;
        $answer = array_shift($this->answers) ?? new Answer(200, [], '{"id": 1}');
        return $answer instanceof Answer ? $answer : throw $answer;
    }

    private function tuma(int $maxRetries = 3): Tuma
    {
        return new Tuma(self::KEY, self::BASE, $maxRetries, transport: $this);
    }

    private static function refusal(string $retryAfter): Answer
    {
        return new Answer(503, ['Retry-After' => $retryAfter], '{"code": "busy", "detail": "Busy"}');
    }

    public function testARequestCanBeAnsweredWithoutTheNetwork(): void
    {
        $shipment = $this->tuma()->shipments->create(['sender_name' => 'Duka la Asha'], ['idempotency_key' => 'web-shop-order-1042']);
        self::assertSame(1, $shipment['id']);
        [$request] = $this->sent;
        self::assertSame(['POST', self::BASE . '/sandbox/api/v1/merchant/shipments'], [$request->method, $request->url]);
        self::assertSame('{"sender_name":"Duka la Asha"}', $request->body);
        self::assertSame([self::KEY, 'web-shop-order-1042'], [$request->headers['X-API-Key'], $request->headers['Idempotency-Key']]);
        self::assertStringNotContainsString(self::KEY, print_r($request, true));
    }

    public function testTheConditionIsTheErrorCodeAndTheCodeIsAnInteger(): void
    {
        $body = '{"code": "price_changed", "detail": "Now it is 7000", "meta": {"total_amount": 7000}}';
        $this->answers = [new Answer(400, [], $body), new TransportFailed('No answer: reset')];
        try {
            $this->tuma(0)->shipments->get(1);
            self::fail();
        } catch (TumaError $error) {
            self::assertInstanceOf(PriceChanged::class, $error);
            self::assertSame(['price_changed', 400, 400], [$error->errorCode, $error->getCode(), $error->status]);
        }
        try {
            $this->tuma(0)->shipments->get(1);
            self::fail();
        } catch (ConnectionFailed $error) {
            self::assertSame(['connection_failed', 0, null], [$error->errorCode, $error->getCode(), $error->status]);
            self::assertInstanceOf(TransportFailed::class, $error->getPrevious());
        }
    }

    /** @return list<array{string}> */
    public static function impossibleHeaders(): array
    {
        return [["web-shop-order-1042\n"], ["order\r\nX-API-Key: x-1042"], ['ключ-заказа-1042'], ['clé-de-la-commande'], [''], [' order-1042-web-shop']];
    }

    /** @dataProvider impossibleHeaders */
    public function testAValueThatNoHeaderCanCarryIsTheCallersMistake(string $key): void
    {
        try {
            $this->tuma()->shipments->create([], ['idempotency_key' => $key]);
            self::fail();
        } catch (\InvalidArgumentException $error) {
            self::assertStringContainsString('idempotency_key must be printable ASCII', $error->getMessage());
            self::assertSame([], $this->sent);
        }
    }

    /** @return list<array{\Closure(Tuma): mixed}> */
    public static function mistakes(): array
    {
        return [
            [static fn (Tuma $tuma) => $tuma->shipments->get(-1)],
            [static fn (Tuma $tuma) => $tuma->shipments->cancel(-1, ['reason' => 'Not wanted'])],
            [static fn (Tuma $tuma) => $tuma->webhooks->delivery(1, -2)],
            [static fn (Tuma $tuma) => $tuma->webhooks->resend(-1, 2)],
            [static fn (Tuma $tuma) => iterator_to_array($tuma->webhooks->deliveries(-1))],
            [static fn (Tuma $tuma) => $tuma->payments->get('..')],
            [static fn (Tuma $tuma) => $tuma->payments->get('')],
            [static fn (Tuma $tuma) => $tuma->payments->get('%2e%2e')],
            [static fn (Tuma $tuma) => $tuma->request('GET', '/merchant/../webhooks')],
            [static fn (Tuma $tuma) => $tuma->request('GET', '.evil.example/')],
            [static fn (Tuma $tuma) => $tuma->request('GET', "/a b\n")],
            [static fn (Tuma $tuma) => $tuma->shipments->get(1, ['max_retries' => -1])],
            [static fn (Tuma $tuma) => $tuma->shipments->get(1, ['timeout' => 0])],
            [static fn (Tuma $tuma) => $tuma->shipments->get(1, ['timeout' => NAN])],
            [static fn () => new Tuma(self::KEY, self::BASE, -1)],
            [static fn () => new Tuma(self::KEY, self::BASE, timeout: INF)],
            [static fn () => new Tuma(self::KEY . '…', self::BASE)],
            [static fn () => new Tuma(self::KEY, 'https://me:hush@tuma.example')],
            [static fn () => new Tuma(self::KEY, self::BASE . '?a=1')],
        ];
    }

    /**
     * @dataProvider mistakes
     * @param \Closure(Tuma): mixed $call
     */
    public function testAMistakeOfTheCallerIsToldAndNotSent(\Closure $call): void
    {
        try {
            $call($this->tuma());
            self::fail('nothing was refused');
        } catch (\InvalidArgumentException $error) {
            self::assertStringNotContainsString('hush', $error->getMessage());
            self::assertStringNotContainsString(self::KEY, $error->getMessage());
            self::assertSame([], $this->sent);
        }
    }

    public function testEveryAttemptOfAWriteHasTheSameKeyAndAnotherWriteHasAnother(): void
    {
        $this->answers = [self::refusal('0'), new TransportFailed('No answer')];
        $this->tuma()->shipments->create([]);
        $this->tuma()->shipments->create([]);
        $keys = array_map(static fn (Request $request): string => $request->headers['Idempotency-Key'], $this->sent);
        self::assertCount(1, array_unique(array_slice($keys, 0, 3)));
        self::assertNotSame($keys[0], $keys[3]);
    }

    /** @return list<array{string, ?float}> */
    public static function waits(): array
    {
        return [['1.5', 1.5], ['0', 0.0], ['120', 120.0], ['-1', null], ['soon', null], ['1e3', null], ['Mon, nonsense', null]];
    }

    /** @dataProvider waits */
    public function testRetryAfterIsReadAsSeconds(string $header, ?float $seconds): void
    {
        $this->answers = [self::refusal($header)];
        try {
            $this->tuma(0)->shipments->get(1);
            self::fail();
        } catch (Busy $error) {
            self::assertSame($seconds, $error->retryAfter);
        }
    }

    public function testRetryAfterIsReadAsADateInEachFormOfHttp(): void
    {
        $hour = 3600;
        foreach (['D, d M Y H:i:s \G\M\T', 'l, d-M-y H:i:s \G\M\T', 'D M j H:i:s Y'] as $form) {
            $this->answers = [self::refusal(gmdate($form, time() + $hour))];
            try {
                $this->tuma()->shipments->get(1);
                self::fail();
            } catch (Busy $error) {
                self::assertEqualsWithDelta($hour, $error->retryAfter, 60, $form);
            }
        }
    }

    public function testAnAnswerOfSomethingInBetweenIsAnErrorWithItsStatus(): void
    {
        foreach (['{"detail": ["no"]}', '{"detail": [{"x": 1}], "request_id": []}', '{"code": ["x"]}', '["no"]', 'no'] as $body) {
            $this->answers = [new Answer(422, [], $body)];
            try {
                $this->tuma()->shipments->get(1);
                self::fail();
            } catch (TumaError $error) {
                self::assertSame([422, 'http_422', []], [$error->status, $error->errorCode, $error->fields]);
            }
        }
    }

    public function testAClientCanBeStoredAndCopiedWithItsConnection(): void
    {
        $tuma = new Tuma(self::KEY, self::BASE, transport: new CurlTransport('http://me:hush@proxy.example:3128'));
        self::assertSame($tuma->baseUrl, unserialize(serialize($tuma))->baseUrl);
        self::assertStringNotContainsString('hush', print_r($tuma, true));
    }

    public function testAPhoneNumberAsPeopleWriteItIsReadAsEverywhereInTuma(): void
    {
        $cases = json_decode((string) file_get_contents(__DIR__ . '/../../input-cases/phones.json'), true, 16, JSON_THROW_ON_ERROR);
        self::assertGreaterThan(50, count($cases));
        foreach ($cases as $case) {
            self::assertSame($case['value'] ?? null, Phone::toE164($case['input']), json_encode($case['input']));
        }
        self::assertNull(Phone::toE164("0712\xff345678"));
    }
}
