# Completion of edgewise in fish.
function __edgewise_suggests
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    # Each word is one argument, as it was typed: nothing in the command line is evaluated.
    set -g __edgewise_suggestions (edgewise completion -- $before[2..-1] "$current" 2>/dev/null)
    test -n "$__edgewise_suggestions"
end
complete -c edgewise -e
# Where nothing is suggested, fish completes files as usual.
complete -c edgewise -n __edgewise_suggests -f -k -a '$__edgewise_suggestions'
