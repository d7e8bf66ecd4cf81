declare module 'saxen' {
  type Decode = (text: string) => string;
  type Attributes = () => Record<string, string> | false;

  export class Parser {
    on(event: 'openTag', listener: (name: string, attributes: Attributes, decode: Decode) => void): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text', listener: (text: string, decode: Decode) => void): this;
    on(event: 'cdata' | 'attention', listener: (text: string) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    write(xml: string): this;
    end(): Error | null;
  }
}
