#!/bin/sh
# Runs a command (GROUP_COMMAND, if set, with the arguments; else the arguments) until it ends or until the standard
# input of this script is closed, which happens when the process that started it dies, however it dies. Then kills the
# whole process group, grandchildren included. Must be the leader of its group.
if [ -n "$GROUP_COMMAND" ]; then set -- "$GROUP_COMMAND" "$@"; fi
("$@" </dev/null; kill -KILL 0) &
cat >/dev/null
kill -KILL 0
