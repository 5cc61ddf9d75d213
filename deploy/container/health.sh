#!/bin/bash
# Checks that the server in this container returns the page and the settings of the deployment; these may be a mounted
# file that this user can't read. The image has no HTTP client, so bash sends the requests.
set -euo pipefail

for path in / /config.json; do
  exec 3<>"/dev/tcp/127.0.0.1/${PORT:-8080}"
  printf 'GET %s HTTP/1.0\r\nUser-Agent: tessera-health\r\n\r\n' "$path" >&3
  read -r _ status _ <&3
  exec 3>&-
  [[ $status == 200 ]]
done
