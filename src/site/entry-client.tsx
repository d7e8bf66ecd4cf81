import './styles.ts';
import { start } from './start.tsx';

void start();
