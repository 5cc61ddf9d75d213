#!/bin/sh
# Starts the container as any user: writes the origins of this deployment into the page's headers, then runs nginx in
# place of this process. Origins are separated by spaces or commas.
#
# CONNECT_ORIGINS  origins of the bases and of the report receiver in config.json, besides the page's own
# HOST_ORIGINS     origins that may embed the app; by default Telegram's web clients
# IMAGE_ORIGINS    origins of asset pictures and of the tenant's logo, besides the page's own and those of the bases
# FRAME_ORIGINS    origins of framed pages besides the identity providers' own: the origin of VITE_PERSONA_URL
set -euf
export LC_ALL=C

here=$(dirname "$0")
run="${TMPDIR:-/tmp}/tessera"

# The same rule as in src/config/setting-list.ts and tools/origins.ts. A matching origin contains no character that is
# special to sed, nginx or a policy.
label='[a-z0-9]([a-z0-9-]*[a-z0-9])?'
port='[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]'
origin="^(https://$label(\\.$label)*|http://(localhost|127\\.0\\.0\\.1))(:($port))?\$"

# Prints the origins in $2, each after a space. $1 is the variable's name, for the message.
origins_of() {
  for value in $(printf '%s' "$2" | tr ',' ' '); do
    if ! printf '%s\n' "$value" | grep -Eq "$origin"; then
      echo "$1: $value is no origin, such as https://api.example.org or https://api.example.org:8443" >&2
      return 1
    fi
    printf ' %s' "$value"
  done
}

connect=$(origins_of CONNECT_ORIGINS "${CONNECT_ORIGINS:-}")
ancestors=$(origins_of HOST_ORIGINS "${HOST_ORIGINS:-$(cat "$here/host-origins")}")
image=$(origins_of IMAGE_ORIGINS "${IMAGE_ORIGINS:-}")
frame=$(origins_of FRAME_ORIGINS "${FRAME_ORIGINS:-}")
camera=$(for value in $frame; do printf ' "%s"' "$value"; done)

mkdir -p "$run"
cp "$here/nginx.conf" "$run/nginx.conf"
sed -e "s| {{connect}}|$connect|g" -e "s| \"{{frame}}\"|$camera|g" -e "s| {{frame}}|$frame|g" \
  -e "s| {{ancestors}}|$ancestors|g" -e "s| {{image}}|$image$connect|g" \
  "$here/site.conf.template" > "$run/site.conf"

exec nginx -e stderr -p "$run" -c "$run/nginx.conf" -g 'daemon off;'
