<?php

// A minimal Laravel application (router, facades, helpers) that serves examples/laravel.php.

declare(strict_types=1);

error_reporting(E_ALL & ~E_DEPRECATED);
set_error_handler(static function (int $level, string $words): bool {
    // Like Laravel, convert warnings to exceptions.
    return (error_reporting() & $level) !== 0 && throw new ErrorException($words);
});
require 'Illuminate/autoload.php';
require getcwd() . '/clients/php/autoload.php';

use Illuminate\Config\Repository;
use Illuminate\Foundation\Application;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Facade;

$app = new Application(sys_get_temp_dir());
$app->instance('config', new Repository([
    'app' => ['debug' => false],
    'view' => ['paths' => []],
    'services' => ['tuma' => ['webhook_secret' => getenv('TUMA_WEBHOOK_SECRET')]],
    'logging' => ['default' => 'null', 'channels' => ['null' => ['driver' => 'monolog', 'handler' => Monolog\Handler\NullHandler::class]]],
]));
Facade::setFacadeApplication($app);
$app->register(Illuminate\View\ViewServiceProvider::class);
$app->register(Illuminate\Filesystem\FilesystemServiceProvider::class);
require getcwd() . '/clients/php/examples/laravel.php';
$request = Request::capture();
$app->instance('request', $request);
$app['router']->dispatch($request)->send();
