module edgewise-example

go 1.23.0

require github.com/tetratelabs/wazero v1.9.0
