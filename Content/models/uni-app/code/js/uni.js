// The functions of `uni` that mini programs have as well.
runtime.shared.provideStorage('uni');
runtime.api('uni', { request: runtime.shared.request, login: runtime.shared.login });
