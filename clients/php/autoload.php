<?php

// Autoloader for projects without Composer: require __DIR__ . '/tuma/autoload.php';

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    if (!str_starts_with($class, 'Tuma\\')) {
        return;
    }
    $file = __DIR__ . '/src/' . str_replace('\\', '/', substr($class, strlen('Tuma\\'))) . '.php';
    if (is_file($file)) {
        require $file;
    } elseif (str_starts_with($class, 'Tuma\\Errors\\')) {
        require_once __DIR__ . '/src/generated/Errors.php';
    } elseif (str_starts_with($class, 'Tuma\\Resources\\')) {
        require_once __DIR__ . '/src/generated/Resources.php';
    } elseif ($class === 'Tuma\\Types') {
        require_once __DIR__ . '/src/generated/Types.php';
    }
});
