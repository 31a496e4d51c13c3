#compdef edgewise
# Completion of edgewise in zsh: to be sourced, or to be a file _edgewise in a folder of fpath.
_edgewise() {
    # Each word is one argument, as it was typed: nothing in the command line is evaluated.
    local -a lines=(${(f)"$(edgewise completion -- "${(@)words[2,CURRENT]}" 2>/dev/null)"})
    if (( ! $#lines )); then
        compset -P '*[=:]'
        _files
        return
    fi
    lines=("${(@)lines//:/\\:}")
    lines=("${(@)lines/$'\t'/:}")
    local -a open=(${(M)lines:#*:}) closed=(${lines:#*:})
    _describe suggestion closed -V suggestions -- open -S ''
}
if [[ $funcstack[1] == _edgewise ]]; then
    _edgewise
else
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i; }
    compdef _edgewise edgewise
fi
