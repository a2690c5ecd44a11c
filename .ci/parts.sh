# Sourced by .ci/run and .ci/nightly: what their machines need, and parts that each end with `N passed, N failed`.
set -u -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export CI=true

install() {
  [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null || return 1
  [ -n "${updated:-}" ] || { apt-get update -qq && updated=yes; }
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
}
missing=()
command -v chromium > /dev/null || missing+=(chromium)
# What a phone's own font is like: the widths of texts are judged.
fc-list 2> /dev/null | grep -q 'NotoSans-Regular' || missing+=(fonts-noto-core)
compgen -G '/usr/lib/postgresql/*/bin/initdb' > /dev/null || missing+=(postgresql)
[ -x /usr/sbin/pgbouncer ] || missing+=(pgbouncer)
[ -x /usr/sbin/nginx ] || missing+=(nginx-light)
[ ${#missing[@]} = 0 ] || install "${missing[@]}"
# Faster by a tenth. Where it is not to be had, Chromium is taken.
command -v chromium-headless-shell > /dev/null || install chromium-headless-shell || echo 'no headless shell here'

temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
# Each test that passes is noted here: a row of docs/spec.md whose test did not run is a failure.
export RAN_TESTS="$temporary/ran"

failed=0
parts=0
# A part of the run; its output is shown as it comes, with the seconds that it took.
run() {
  local begin=$SECONDS
  parts=$((parts + 1))
  "$@" 2>&1 | tee -a "$temporary/log" || failed=1
  echo "($* took $((SECONDS - begin)) s)"
}
# As many commands at once as there are cores: each keeps no more than one busy. The longest comes first.
side_by_side() {
  local command part first=$((parts + 1)) running=0 begin=$SECONDS
  for command in "$@"; do
    if [ $running = "$(nproc)" ]; then
      wait -n || failed=1
      running=$((running - 1))
    fi
    parts=$((parts + 1))
    bash -c "$command" > "$temporary/part$parts" 2>&1 &
    running=$((running + 1))
  done
  for (( ; running > 0; running--)); do wait -n || failed=1; done
  for ((part = first; part <= parts; part++)); do tee -a "$temporary/log" < "$temporary/part$part"; done
  echo "(these $# side by side took $((SECONDS - begin)) s)"
}
# What failed, the flaky tests, and one line over everything. Each part ends with a line of its own that says how much passed.
conclude() {
  grep -h '^flaky: ' "$temporary/log"
  awk -v parts=$parts '/^[0-9]+ passed, [0-9]+ failed/ { passed += $1; failed += $3; ended++; saying = 0 }
    /^flaky: / { flaky++; saying = 0 }
    saying || /^— what failed$/ { print; saying = 1 }
    END {
      if (ended < parts) failed++
      if (flaky > 2) { failed++; print "✗ " flaky " flaky tests, and 2 at most are let pass" }
      printf "\n%d passed, %d failed\n", passed, failed
      exit failed > 0
    }' "$temporary/log" || failed=1
  exit $failed
}
