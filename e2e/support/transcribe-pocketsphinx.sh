#!/bin/sh
# Tests only: words of a spoken file by way of ffmpeg and pocketsphinx. Usage: transcribe-pocketsphinx.sh FILE
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
ffmpeg -nostdin -loglevel error -y -i "$1" -ac 1 -ar 16000 -f wav "$folder/speech.wav"
program=$(command -v pocketsphinx_continuous || true)
if [ -n "$program" ]; then
  "$program" -infile "$folder/speech.wav" -logfn /dev/null
else
  pocketsphinx -loglevel ERROR single "$folder/speech.wav" | sed 's/.*"t":"\([^"]*\)".*/\1/'
fi
