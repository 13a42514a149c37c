<?php

declare(strict_types=1);

namespace Tuma\Tests;

require_once __DIR__ . '/Stage.php';

use PHPUnit\Framework\TestCase;
use Tuma\InvalidSignature;
use Tuma\Tuma;
use Tuma\TumaError;
use Tuma\Webhook;

/** Runs the shared cases of clients/cases.json. */
final class CasesTest extends TestCase
{
    protected function setUp(): void
    {
        if (Stage::stage() === []) {
            self::markTestSkipped('TUMA_STAGE names no stage');
        }
    }

    /** @return iterable<string, array{array<mixed>}> */
    public static function cases(): iterable
    {
        foreach ([...Stage::table()['cases'], ...(Stage::stage()['cases'] ?? [])] as $case) {
            yield $case['name'] => [$case];
        }
    }

    /** @return iterable<string, array{array<mixed>}> */
    public static function conditions(): iterable
    {
        foreach (Stage::stage()['conditions'] ?? [] as $condition) {
            yield $condition['code'] => [$condition];
        }
    }

    /** @return iterable<string, array{array<mixed>}> */
    public static function signatures(): iterable
    {
        foreach (Stage::table()['signatures'] as $signature) {
            yield $signature['name'] => [$signature];
        }
    }

    /**
     * @dataProvider cases
     * @param array<mixed> $case
     */
    public function testCase(array $case): void
    {
        $fresh = ['reference' => bin2hex(random_bytes(10)), 'key' => bin2hex(random_bytes(16))];
        $known = [...Stage::table()['values'], ...Stage::stage()['values'], ...$fresh];
        foreach ($case['steps'] as $step) {
            for ($time = 0; $time < ($step['times'] ?? 1); $time++) {
                $this->play($step, $known);
            }
        }
        self::assertNotEmpty(Stage::ask('/passed', ['name' => $case['name']]));
    }

    /**
     * @dataProvider conditions
     * @param array<mixed> $condition
     */
    public function testCondition(array $condition): void
    {
        ['call' => $call, 'args' => $args] = Stage::table()['conditions'];
        $faults = [['do' => 'refuse', 'code' => $condition['code']]];
        $step = ['call' => $call, 'args' => $args, 'options' => ['maxRetries' => 0], 'faults' => $faults];
        $known = Stage::table()['values'];
        $this->play([...$step, 'error' => $condition], $known);
        self::assertNotEmpty(Stage::ask('/passed', ['name' => $condition['code']]));
    }

    /**
     * @dataProvider signatures
     * @param array<mixed> $signature
     */
    public function testSignature(array $signature): void
    {
        $signed = Stage::ask('/sign', $signature['sign'] ?: new \stdClass());
        $secrets = array_map(static fn (string $name): string => $signed['secrets'][$name], $signature['secrets'] ?? ['secret']);
        $tolerance = $signature['tolerance'] ?? Webhook::TOLERANCE_SECONDS;
        $server = [];
        foreach ($signed['headers'] as $name => $value) {
            $server['HTTP_' . strtoupper(str_replace('-', '_', $name))] = $value;
        }
        $lists = array_map(static fn (string $value): array => [$value], $signed['headers']);
        foreach ([$signed['headers'], $server, $lists] as $headers) {
            try {
                $event = Webhook::verify($signed['body'], $headers, $secrets, $tolerance);
                self::assertSame($signature['type'] ?? null, $event['type']);
            } catch (InvalidSignature $refused) {
                self::assertSame($signature['reason'] ?? null, $refused->reason);
            }
        }
        Stage::ask('/passed', ['name' => $signature['name']]);
    }

    /**
     * @param array<mixed> $step
     * @param array<string, mixed> $known
     */
    private function play(array $step, array &$known): void
    {
        Stage::ask('/faults', ['faults' => Stage::filled($step['faults'] ?? [], $known)]);
        $value = null;
        $error = null;
        try {
            $value = $this->call($step, $known);
        } catch (TumaError | \InvalidArgumentException | \TypeError $thrown) {
            $error = $thrown;
        }
        if (isset($step['mistake'])) {
            self::assertNotNull($error, 'expected a mistake');
            self::assertNotInstanceOf(TumaError::class, $error);
            self::assertStringContainsString($step['mistake'], $error->getMessage());
            $error = null;
        }
        if (isset($step['error'])) {
            self::assertNotNull($error, 'expected ' . $step['error']['class']);
            $this->checkError($error, Stage::filled($step['error'], $known));
        } elseif ($error !== null) {
            throw $error;
        }
        if (isset($step['result'])) {
            self::assertTrue(Stage::has($value, Stage::filled($step['result'], $known)), json_encode($value));
        }
        if (isset($step['count'])) {
            self::assertCount($step['count'], $value);
        }
        if (isset($step['some'])) {
            $wanted = Stage::filled($step['some'], $known);
            $like = array_filter($value, static fn (mixed $each): bool => Stage::has($each, $wanted));
            self::assertNotEmpty($like, json_encode($value));
        }
        if (isset($step['keep'])) {
            $known[$step['keep']] = $value;
        }
        if (isset($step['sent'])) {
            $this->checkSent($step['sent']);
        }
    }

    /**
     * @param array<mixed> $step
     * @param array<string, mixed> $known
     */
    private function call(array $step, array $known): mixed
    {
        [$resource, $method] = explode('.', $step['call']);
        $options = [];
        foreach (Stage::filled($step['options'] ?? [], $known) as $name => $value) {
            $plain = strtolower((string) preg_replace('/[A-Z]/', '_$0', $name));
            $options[$plain] = $plain === 'timeout' ? $value / 1000 : $value;
        }
        $tuma = new Tuma(Stage::stage()['keys'][$step['as'] ?? 'rich'], Stage::stage()['baseUrl']);
        $args = Stage::filled($step['args'] ?? [], $known);
        $answer = $options === []
            ? $tuma->$resource->$method(...$args)
            : $tuma->$resource->$method(...$args, options: $options);
        if (!isset($step['take'])) {
            return $answer;
        }
        $found = [];
        foreach ($answer as $each) {
            $found[] = $each;
            if (count($found) >= $step['take']) {
                break;
            }
        }
        return $found;
    }

    /** @param array<mixed> $expected */
    private function checkError(TumaError $error, array $expected): void
    {
        $name = substr((string) strrchr($error::class, '\\'), 1);
        self::assertSame($expected['class'], $name, (string) $error);
        foreach ($expected as $fact => $wanted) {
            if ($fact === 'fields') {
                $told = array_map(static fn (array $field): string => implode('.', $field['loc']), $error->fields);
                self::assertSame([], array_diff($wanted, $told), implode(' ', $told));
            } elseif ($fact === 'words') {
                self::assertStringContainsString($wanted, $error->getMessage());
            } elseif ($fact === 'figures') {
                foreach ($wanted as $figure => $value) {
                    $getter = lcfirst(str_replace('_', '', ucwords($figure, '_')));
                    self::assertTrue(Stage::has($error->$getter(), $value), $figure);
                }
            } elseif ($fact !== 'class') {
                self::assertEquals($wanted, $fact === 'code' ? $error->errorCode : $error->$fact, $fact);
            }
        }
        self::assertStringNotContainsString(Stage::stage()['keys']['rich'], (string) $error . print_r($error, true));
    }

    /** @param array<mixed> $expected */
    private function checkSent(array $expected): void
    {
        $seen = Stage::ask('/seen');
        self::assertCount($expected['requests'], $seen);
        $keys = array_filter(array_column($seen, 'key'));
        if (isset($expected['keys'])) {
            self::assertCount($expected['keys'], array_unique($keys));
            self::assertTrue($expected['keys'] === 0 || count($keys) === count($seen), 'every attempt carries the key');
        }
        if (isset($expected['seconds'])) {
            self::assertGreaterThanOrEqual($expected['seconds'] * 1000, $seen[1]['at'] - $seen[0]['at']);
        }
    }
}
